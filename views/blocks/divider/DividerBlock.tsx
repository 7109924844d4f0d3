import { classNames } from '../../ui/class-names.ts';
import type { BlockProps } from '../block-component.tsx';
import classes from './DividerBlock.module.css';

export function DividerBlock({ data: { width, borderStyle } }: BlockProps<'divider'>) {
  return <hr className={classNames(classes.divider, classes[width], classes[borderStyle])} />;
}
