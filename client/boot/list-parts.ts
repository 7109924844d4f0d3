/* What tiles are made of, and the lists they stand in: together, as `core-parts.ts`, for pages with some of it. */
import '../../src/domain/text/format-day.ts';
import '../../views/articles/ArticleTile.tsx';
import '../../views/deals/ExpiredNote.tsx';
import '../../views/feeds/FeedGrid.tsx';
import '../../views/feeds/FeedRow.tsx';
import '../../views/ui/carousel/HorizontalScroll.tsx';
import '../../views/deals/tiles/PostTile.tsx';
