import type { CategoryLanding } from '../../src/domain/entities/category-landing.ts';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { CategoryTile } from '../components/CategoryTile.tsx';
import { classNames } from '../components/class-names.ts';
import { DealAlertCard } from '../components/DealAlertCard.tsx';
import { NowContext } from '../components/now-context.ts';
import { Picture } from '../components/Picture.tsx';
import { SectionHeader } from '../components/SectionHeader.tsx';
import classes from './CategoryPage.module.css';
import box from './page.module.css';

export interface CategoryPageProps {
  /** When the page was loaded, ISO 8601: words that depend on time agree between server and browser. */
  now: string;
  landing: CategoryLanding;
}

/** A category at a glance: what it is, what it holds, and deals from it. */
export function CategoryPage({ now, landing }: CategoryPageProps) {
  const { title, lead, image, deals, categories, blocks } = landing;
  // The category's own name: an editor's title is a headline.
  const wanted = deals?.title ?? title;
  return (
    <NowContext value={now}>
      <div className={classNames(box.page, classes.page)}>
        <header className={classNames(classes.header, image && classes.pictured)}>
          <div className={classes.words}>
            <h1 className={classes.title}>{title}</h1>
            {lead && <p className={classes.lead}>{lead}</p>}
            {deals && (
              <ButtonLink href={deals.url} size="lg" className={classes.button}>
                View All {deals.title} Deals
              </ButtonLink>
            )}
          </div>
          {image && (
            <Picture
              image={image}
              width={620}
              height={372}
              sizes="(min-width: 1260px) 600px, (min-width: 760px) 50vw, 100vw"
              alt=""
              label={title}
              priority
              className={classes.image}
            />
          )}
        </header>
        {categories.length > 0 && (
          <section aria-labelledby="categories">
            <SectionHeader id="categories" title="Shop by Category" />
            <ul className={classes.tiles}>
              {categories.map((category) => (
                <li key={category.uid}>
                  <CategoryTile category={category} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <ContentBlocks blocks={blocks} />
        <DealAlertCard
          key={wanted}
          fields={{ searchString: wanted }}
          lead={`We can email you new deals for “${wanted}”.`}
        />
      </div>
    </NowContext>
  );
}
