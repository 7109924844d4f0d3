import { classNames } from './class-names.ts';
import classes from './Icon.module.css';

/** Line icons on a grid of 24, drawn in the text's color. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h11',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-left': 'M14.5 6l-6 6 6 6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  'arrow-right': 'M4 12h15M13 6l6 6-6 6',
  external: 'M13 5h6v6M19 5l-9 9M17 14v5H5V7h5',
  tag: 'M4 4h7.5L20 12.5 12.5 20 4 11.5V4ZM8 8h.01',
  truck: 'M3 6h11v10H3ZM14 10h4l3 3v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  clock: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  mail: 'M3.5 6h17v12.5h-17ZM4 6.5l8 6.5 8-6.5',
  link: 'M10 14l4-4M11 7l2-2a4.2 4.2 0 0 1 6 6l-2 2M13 17l-2 2a4.2 4.2 0 0 1-6-6l2-2',
  share: 'M12 15V4M8 7.5L12 4l4 3.5M5 12v7h14v-7',
  play: 'M8 5.5v13l11-6.5Z',
  headphones: 'M4 17v-4a8 8 0 0 1 16 0v4M4 15h3v5H5.5A1.5 1.5 0 0 1 4 18.5ZM20 15h-3v5h1.5a1.5 1.5 0 0 0 1.5-1.5Z',
  filter:
    'M4 7h9M17 7h3M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM4 17h3M11 17h9M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  store:
    'M5 11v8h14v-8M3.5 8.5 5.5 4h13l2 4.5a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0ZM10 19v-4.5h4V19',
  star: 'M12 4l2.4 5.1 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.8l5.6-.7Z',
  grid: 'M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z',
  heart: 'M12 20S3.5 15 3.5 9A4.6 4.6 0 0 1 12 6.6 4.6 4.6 0 0 1 20.5 9C20.5 15 12 20 12 20Z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5h4',
  alert: 'M12 8v5M12 16.5h.01M12 3.5L21.5 20h-19Z',
} as const;

export type IconName = keyof typeof paths;

interface IconProps {
  name: IconName;
  size?: 16 | 20 | 24 | 32;
  className?: string | undefined;
}

/** Decorative: the control around it carries the name. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      className={classNames(classes.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
