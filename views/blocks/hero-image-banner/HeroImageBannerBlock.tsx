import { use } from 'react';
import { readableColors } from '../../../src/domain/content/content-colors.ts';
import { Picture } from '../../images/Picture.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type BlockProps, LeadingBlockContext } from '../block-component.tsx';
import classes from './HeroImageBannerBlock.module.css';

/** Large banner: text on an editor's color beside an image; the whole banner is one link. */
export function HeroImageBannerBlock({ data }: BlockProps<'hero_image_banner'>) {
  const { title, lead, image, textColor, backgroundColor, pageLink } = data;
  const colors = readableColors(textColor, backgroundColor);
  const priority = use(LeadingBlockContext);
  return (
    <section className={classNames(classes.banner, !colors && classes.plain)} style={colors}>
      <div className={classes.words}>
        <Heading className={classes.title}>{title}</Heading>
        {lead && <p className={classes.lead}>{lead}</p>}
        {pageLink && (
          <AppLink href={pageLink.href} className={classes.link}>
            {pageLink.title ?? 'See the Deals'}
            <Icon name="arrow-right" size={20} />
          </AppLink>
        )}
      </div>
      {image && (
        <Picture
          image={image}
          width={950}
          sizes="(min-width: 1760px) 985px, (min-width: 760px) 57vw, 110vw"
          priority={priority}
          alt=""
          label={title}
          className={classes.image}
        />
      )}
    </section>
  );
}
