/** One device of the W3C WebDriver actions, which WebDriver classic and BiDi spell alike. */
export type InputSource = {
  type: 'key' | 'pointer'
  id: string
  actions: Record<string, string | number>[]
}

/** A browser with one tab, driven by its own protocol. */
export type Driver = {
  /** Opens an address, and waits for its `load` event. */
  open(url: string): Promise<void>
  /** Evaluates an expression in the page. @returns its value, by way of JSON */
  evaluate<T>(expression: string): Promise<T>
  /** Moves, presses and types as a person does. */
  perform(sources: InputSource[]): Promise<void>
  /** Chooses a file in the file input that an expression evaluates to. */
  chooseFile(expression: string, path: string): Promise<void>
  /** Sets the size of the page in its window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** @returns a PNG of what is in view */
  screenshot(): Promise<Buffer>
  /** Returns the errors of the console since the last call; none where the protocol does not tell them. */
  takeErrors(): string[]
  close(): Promise<void>
}

/** A browser from packages of the system. */
export type BrowserKind = {
  name: string
  /** Returns what is missing on this machine and how to install it; undefined when the browser can be started. */
  missing(): string | undefined
  /** Starts it with an empty profile inside of a folder. */
  start(folder: string): Promise<Driver>
}
