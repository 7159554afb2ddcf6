export declare const layerOrder: readonly string[];
export declare const hashLength: number;
export declare function faultsOfBuiltSheet(css: string, remote: string): string[];
export declare function faultsOfSourceSheet(css: string, file: string): string[];
