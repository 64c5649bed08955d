export declare const variablesOfNodeEnv: Record<string, string>
