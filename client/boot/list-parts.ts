/* What tiles are made of, and the lists they stand in: together, as `core-parts.ts`, for pages with some of it. */
import '../src/domain/format-day.ts';
import '../views/components/ArticleTile.tsx';
import '../views/components/ExpiredNote.tsx';
import '../views/components/FeedGrid.tsx';
import '../views/components/FeedRow.tsx';
import '../views/components/HorizontalScroll.tsx';
import '../views/components/PostTile.tsx';
