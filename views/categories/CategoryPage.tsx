import type { CategoryLanding } from '../../src/domain/categories/category.ts';
import { DealAlertCard } from '../alerts/DealAlertCard.tsx';
import { ContentBlocks } from '../blocks/ContentBlocks.tsx';
import { Picture } from '../images/Picture.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { NowContext } from '../ui/page/page-contexts.ts';
import box from '../ui/page.module.css';
import { SectionHeader } from '../ui/SectionHeader.tsx';
import { CategoryTile } from './CategoryLinks.tsx';
import classes from './CategoryPage.module.css';

export interface CategoryPageProps {
  /** When the page was loaded, ISO 8601, so that server and browser render the same times. */
  now: string;
  landing: CategoryLanding;
}

/** A category's landing page: title, subcategories and deals. */
export function CategoryPage({ now, landing }: CategoryPageProps) {
  const { title, lead, image, deals, categories, blocks } = landing;
  // Use the category's own name, because an editor's title is a headline.
  const wanted = deals?.title ?? title;
  return (
    <NowContext value={now}>
      <div className={classNames(box.page, classes.page)}>
        <header className={classNames(classes.header, image && classes.pictured)}>
          <div className={classes.text}>
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
          lead={`Get an email when there are new deals for “${wanted}”.`}
        />
      </div>
    </NowContext>
  );
}
