import { networkMarks } from './network-marks.ts';
import classes from './Symbols.module.css';
import { LOGO_SYMBOL, networkSymbol } from './symbol-ids.ts';

// Outlines of Figtree ExtraBold without the dots of the i's.
const THRIFT =
  'M5.3 24L5.3 10.8L0.4 10.8L0.4 7.2L14 7.2L14 10.8L9.1 10.8L9.1 24ZM15.1 24L15.1 7.2L18.9 7.2L18.9 13.4Q19.5 12.6 20.3 12.1Q21.1 11.7 22.2 11.7Q23.6 11.7 24.6 12.3Q25.6 12.9 26.1 14.1Q26.6 15.3 26.6 17.2L26.6 24L22.9 24L22.9 17.9Q22.9 16.9 22.6 16.3Q22.4 15.8 22 15.5Q21.6 15.2 21.1 15.2Q20 15.2 19.4 15.8Q18.9 16.4 18.9 17.7L18.9 24ZM28.3 24L28.3 12L32.1 12L32.1 14.2Q32.8 13.1 34 12.5Q35.1 11.9 36.3 11.9L36.3 15.6Q35.2 15.6 34.3 15.8Q33.3 16.1 32.7 16.6Q32.1 17.1 32.1 17.8L32.1 24ZM37.6 24L37.6 12L41.3 12L41.3 24ZM44.7 24L44.7 14.9L42.8 14.9L42.8 12L44.7 12L44.7 10.9Q44.7 8.9 45.7 7.8Q46.7 6.7 48.9 6.7Q49.7 6.7 50.5 7Q51.4 7.2 52 7.6L50.6 10.2Q50.3 10 50 9.9Q49.8 9.9 49.5 9.9Q48.9 9.9 48.7 10.3Q48.4 10.7 48.4 11.6L48.4 12L51.1 12L51.1 14.9L48.4 14.9L48.4 24ZM57.8 24.3Q55.7 24.3 54.6 23.3Q53.6 22.3 53.6 20.4L53.6 15.1L51.7 15.1L51.7 12L53.6 12L53.6 8.3L57.3 8.3L57.3 12L60 12L60 15.1L57.3 15.1L57.3 19.4Q57.3 20.1 57.6 20.5Q57.8 20.8 58.4 20.8Q58.6 20.8 58.9 20.7Q59.2 20.6 59.4 20.4L60.7 23.2Q60.1 23.6 59.3 24Q58.5 24.3 57.8 24.3Z';
const WIRE =
  'M4.3 24L0.2 12L4.1 12L6.3 19L8.5 12L12.2 12L14.3 18.8L16.6 12L20.4 12L16.3 24L12.6 24L10.3 16.5L8 24ZM21.5 24L21.5 12L25.3 12L25.3 24ZM27.4 24L27.4 12L31.1 12L31.1 14.2Q31.9 13.1 33 12.5Q34.2 11.9 35.4 11.9L35.4 15.6Q34.3 15.6 33.3 15.8Q32.4 16.1 31.8 16.6Q31.1 17.1 31.1 17.8L31.1 24ZM42.2 24.3Q40.3 24.3 38.9 23.5Q37.4 22.7 36.6 21.3Q35.8 19.9 35.8 18Q35.8 16.1 36.6 14.7Q37.5 13.3 38.9 12.5Q40.3 11.7 42.2 11.7Q43.9 11.7 45.3 12.5Q46.7 13.3 47.5 14.9Q48.3 16.6 48.3 19L39.7 19Q39.8 20 40.5 20.6Q41.3 21.2 42.3 21.2Q43.2 21.2 43.8 20.8Q44.4 20.4 44.6 19.8L48 20.9Q47.5 22.1 46.6 22.8Q45.7 23.6 44.6 23.9Q43.5 24.3 42.2 24.3ZM39.8 16.5L44.4 16.5Q44.3 15.7 43.9 15.3Q43.6 14.9 43.1 14.7Q42.6 14.5 42.1 14.5Q41.7 14.5 41.2 14.7Q40.7 14.9 40.3 15.3Q39.9 15.7 39.8 16.5Z';

/**
 * Drawings of the shell. The server writes them into each document once, before `#root`; the browser's program only refers
 * to them and carries none. The wordmark's two i's are joined by a wire.
 */
export function Symbols() {
  return (
    <svg className="visually-hidden" width="1" height="1" aria-hidden="true">
      <symbol id={LOGO_SYMBOL} viewBox="0 0 110 28">
        <g fill="currentColor">
          <path d={THRIFT} />
          <path d={WIRE} transform="translate(60.82)" />
        </g>
        <path className={classes.wire} d="M39.46 6.5C46 0.4 77.6 0.4 84.22 6.5" />
        <circle className={classes.end} cx="39.46" cy="8" r="2.5" />
        <circle className={classes.end} cx="84.22" cy="8" r="2.5" />
      </symbol>
      {Object.entries(networkMarks).map(([name, path]) => (
        <symbol key={name} id={networkSymbol(name)} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}
