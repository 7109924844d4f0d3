export interface Entity {
  width: 'full' | 'half' | 'third';
  borderStyle: 'solid' | 'dashed' | 'dotted';
}
