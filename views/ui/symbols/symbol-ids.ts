/** Ids of the drawings that documents carry once, outside `#root`. */
export const LOGO_SYMBOL = 'symbol-logo';
export const networkSymbol = (name: string): string => `symbol-${name}`;
