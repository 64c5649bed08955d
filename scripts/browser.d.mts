export declare const chromiumArguments: string[]
export declare function ensureBrowser(): string
