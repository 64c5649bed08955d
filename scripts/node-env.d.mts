export declare const nodeEnv: Record<string, string>
