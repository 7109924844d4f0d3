import type { Availability as State } from '../../src/domain/deals/listing.ts';
import { classNames } from '../ui/class-names.ts';
import classes from './Availability.module.css';

const words: Record<State, string> = {
  in_stock: 'In Stock',
  low_inventory: 'Low Inventory',
  limited_sizes: 'Limited Sizes',
  out_of_stock: 'Out of Stock',
  broken_link: 'Link Not Working',
};

/** Availability as a label; the color of the dot repeats it. */
export function Availability({ state }: { state: State }) {
  return <p className={classNames(classes.availability, classes[state])}>{words[state]}</p>;
}
