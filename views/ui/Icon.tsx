import { classNames } from './class-names.ts';
import classes from './Icon.module.css';

export type IconName =
  | 'menu'
  | 'close'
  | 'search'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'arrow-right'
  | 'external'
  | 'tag'
  | 'truck'
  | 'clock'
  | 'check'
  | 'mail'
  | 'link'
  | 'share'
  | 'play'
  | 'headphones'
  | 'filter'
  | 'store'
  | 'star'
  | 'grid'
  | 'heart'
  | 'bell'
  | 'alert';

interface IconProps {
  name: IconName;
  size?: 16 | 20 | 24 | 32;
  className?: string | undefined;
}

const sizes = { 16: classes.small, 20: classes.medium, 24: undefined, 32: classes.large };

/** Decorative: the control around it carries the name. */
export function Icon({ name, size = 24, className }: IconProps) {
  return <i className={classNames(classes[name], sizes[size], className)} />;
}
