/** Line icons on a grid of 24. */
const shapes = {
  desk: 'M4 5h16v10H4zM9 19h6M12 15v4',
  bolt: 'M13 3 5 14h6l-1 7 8-11h-6z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  problem: 'M12 8v5M12 16.5h.01M12 3.5 21.5 20h-19z',
  content: 'M5 4h14v16H5zM9 9h6M9 13h6M9 17h3',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  release: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  review: 'M4 5h16v12H10l-4 3v-3H4zM8.5 11l2.5 2.5 4.5-5',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  key: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 12.5 20 4M16 7.5l3 3',
  history: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4l3 2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  undo: 'M8 5 4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h3',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5V12l3 2',
  up: 'M6 14l6-6 6 6',
  down: 'M6 10l6 6 6-6',
  grip: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  page: 'M4 4h16v16H4zM4 9h16M10 9v11',
  plus: 'M12 5v14M5 12h14',
  copy: 'M8 8h12v12H8zM4 16V4h12',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 9h.01',
  flag: 'M6 21V4M6 4h11l-2 4 2 4H6',
  ticket: 'M4 8V6h16v2a2.5 2.5 0 0 0 0 5v5H4v-5a2.5 2.5 0 0 0 0-5zM14 6v12',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  bell: 'M6 17V11a6 6 0 1 1 12 0v6M4 17h16M10 20h4',
  layers: 'M12 4 3 9l9 5 9-5zM3 14l9 5 9-5',
  pulse: 'M3 12h4l3-7 4 14 3-7h4',
  chart: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  route: 'M6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM18 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 17h7a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h7',
  parts: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM16.75 13.5v6.5M13.5 16.75H20',
  help: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.8M12 16.5h.01',
  leave: 'M14 4h6v16h-6M4 12h11M11 8l4 4-4 4',
} as const;
export type StudioIconName = keyof typeof shapes;

/** Decorative: the control around it carries the name. */
export function StudioIcon({ name, size = 20 }: { name: StudioIconName; size?: 16 | 20 | 24 }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
