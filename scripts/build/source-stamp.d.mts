export declare function sourceStamp(root: string): string;
