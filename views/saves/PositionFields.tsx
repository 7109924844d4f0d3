import type { ListPosition } from '../../src/domain/saves/saved-items.ts';

/** Hidden fields that bring a form without JavaScript back to the part of the list that it was on. */
export const PositionFields = ({ page = 1, order = 'recent', show }: ListPosition) => (
  <>
    {page > 1 && <input type="hidden" name="page" value={page} />}
    {order !== 'recent' && <input type="hidden" name="order" value={order} />}
    {show && <input type="hidden" name="show" value={show} />}
  </>
);
