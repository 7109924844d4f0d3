import { readableColors } from '../../src/domain/content/content-colors.ts';
import type { FeedSlot } from '../../src/domain/feeds/feed.ts';
import type { PlacementTile as Placement } from '../../src/domain/feeds/feed-references.ts';
import { ListingTile } from '../deals/tiles/ListingTile.tsx';
import { PostTile } from '../deals/tiles/PostTile.tsx';
import { Picture } from '../images/Picture.tsx';
import palette from '../images/palette.module.css';
import { AppLink } from '../ui/AppLink.tsx';
import { classNames } from '../ui/class-names.ts';
import { Heading } from '../ui/Heading.tsx';
import { Icon } from '../ui/Icon.tsx';
import whole from '../ui/whole-link.module.css';
import classes from './PlacementTile.module.css';

interface PlacementTileProps {
  placement: Placement;
  /** `wide` has its image beside the text; `tile` fills a cell in a grid of deals. */
  shape?: 'tile' | 'wide';
}

/** An editor's own tile among deals or in a group, on a palette or on a readable pair of custom colors. */
export function PlacementTile({ placement, shape = 'tile' }: PlacementTileProps) {
  const { headline, lead, image, palette: ground = 'leaf', textColor, backgroundColor, url } = placement;
  const colors = readableColors(textColor, backgroundColor);
  return (
    <article className={classNames(whole.box, classes.tile, classes[shape], !colors && palette[ground])} style={colors}>
      <div className={classes.text}>
        <Heading className={classes.headline}>
          <AppLink href={url} className={whole.link}>
            {headline}
          </AppLink>
        </Heading>
        {lead && <p className={classes.lead}>{lead}</p>}
        <span className={classes.arrow} aria-hidden="true">
          <Icon name="arrow-right" size={20} />
        </span>
      </div>
      {image && (
        <Picture
          image={image}
          width={shape === 'wide' ? 535 : 350}
          height={shape === 'wide' ? 357 : 350}
          sizes="(min-width: 1260px) 535px, (min-width: 760px) 46vw, 92vw"
          alt=""
          label={headline}
          className={classes.image}
        />
      )}
    </article>
  );
}

interface SlotTileProps {
  slot: FeedSlot;
  /** The tile is in the first screen. */
  priority?: boolean;
}

/** The tile for any kind of slot. */
export function SlotTile({ slot, priority = false }: SlotTileProps) {
  switch (slot.kind) {
    case 'post':
      return <PostTile post={slot.post} priority={priority} />;
    case 'listing':
      return <ListingTile listing={slot.listing} priority={priority} />;
    case 'placement':
      return <PlacementTile placement={slot.placement} />;
  }
}
