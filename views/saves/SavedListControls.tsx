import { type SavedItemList, savedItemKinds, savedItemsAddress } from '../../src/domain/saves/saved-items.ts';
import { type SavedOrder, savedOrders } from '../../src/domain/saves/saved-order.ts';
import { AppLink } from '../ui/AppLink.tsx';
import classes from './SavedListControls.module.css';

const orderLabels: Record<SavedOrder, string> = {
  recent: 'Recently saved',
  drop: 'Biggest drop',
  ending: 'Ending soon',
  price: 'Lowest price',
};

/** Orders and the filter of a list of saved deals or products, as links, which work without JavaScript. */
export function SavedListControls({ list }: { list: SavedItemList }) {
  const { kind, order, show, endedCount, totalCount } = list;
  const contentType = savedItemKinds[kind];
  // Products have no end.
  const orders = savedOrders.filter((each) => each !== 'ending' || kind === 'deals');
  const hasOrders = totalCount > 1;
  if (!hasOrders && endedCount === 0) return null;
  return (
    <nav aria-label={`Order and filter of saved ${kind}`} className={classes.controls}>
      {hasOrders && (
        <ul className={classes.links}>
          {orders.map((each) => (
            <li key={each}>
              <AppLink
                href={savedItemsAddress({ contentType, order: each, ...(show && { show }) })}
                className={classes.link}
                aria-current={each === order ? 'true' : undefined}
              >
                {orderLabels[each]}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
      {endedCount > 0 && (
        <AppLink
          href={savedItemsAddress({ contentType, order, ...(show === undefined && { show: 'ended' }) })}
          className={classes.link}
          aria-current={show === 'ended' ? 'true' : undefined}
        >
          {show === 'ended' ? 'Show all' : `Only ended (${endedCount})`}
        </AppLink>
      )}
    </nav>
  );
}
