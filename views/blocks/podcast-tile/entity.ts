export interface Entity {
  title?: string;
  url: string;
}
