import { Html } from '../../../domain/text/html.ts';

/** The site's colours as mail programs know them: written out, since few of them read custom properties. */
export const colours = {
  ink: '#1b1a17',
  inkSoft: '#5c5850',
  paper: '#ffffff',
  tint: '#f7f5f1',
  line: '#e4e0d8',
  action: '#0a6650',
  onAction: '#ffffff',
  saving: '#b8321a',
} as const;

export const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

/** For mail programs that read style sheets: dark colours, and less margin on phones. All others have what stands inline. */
export const styleSheet = new Html(`
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; width: 100% !important; -webkit-text-size-adjust: 100%; }
a { color: ${colours.action}; }
img { border: 0; display: block; }
@media (max-width: 599px) {
  .letter { width: 100% !important; }
  .side { padding-left: 20px !important; padding-right: 20px !important; }
  .button { width: 100% !important; }
  .button a { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .ground, body { background-color: #141512 !important; }
  .card { background-color: #1f211d !important; border-color: #363a33 !important; }
  .ink { color: #f2f0ea !important; }
  .soft { color: #b9b5ab !important; }
  .rule { border-color: #363a33 !important; }
  .link { color: #6fd0b4 !important; }
  .saving { color: #ff9a82 !important; }
}
`);
