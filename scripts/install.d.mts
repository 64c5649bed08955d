export declare const pinnedNode: string
