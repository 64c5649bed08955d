export declare const pinnedNodePath: string
