import { logInAddress } from '../../src/domain/accounts/account-address.ts';
import type { AcquisitionCampaign } from '../../src/domain/acquisition/acquisition-content.ts';
import { SITE_NAME } from '../../src/domain/shell/site-name.ts';
import type { JoinPage } from '../accounts/sign-in/join-page.ts';
import { LegalText } from '../accounts/sign-in/LegalText.tsx';
import { useSubscriberRemedy } from '../accounts/sign-in/use-subscriber-remedy.tsx';
import { Picture } from '../images/Picture.tsx';
import { Logo } from '../shell/Logo.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import classes from './AcquisitionPage.module.css';
import { JoinOptions } from './JoinOptions.tsx';

export interface AcquisitionPageProps extends Pick<JoinPage, 'xsrfToken' | 'form' | 'providers'> {
  /** Part of the page's address, where a form refused without JavaScript is shown again. */
  slug?: string | undefined;
  campaign: AcquisitionCampaign;
  /** Where the visitor goes after joining, instead of the campaign's destination. */
  destination?: string;
}

/** A campaign's landing page. The text is always on a card, so that any background color keeps its contrast. */
export function AcquisitionPage({
  slug,
  campaign,
  destination = campaign.destination,
  xsrfToken,
  form,
  providers,
}: AcquisitionPageProps) {
  const { headline, tagline, cta, variation, hardGate, image, backgroundColor } = campaign;
  const remedy = useSubscriberRemedy({ error: 'NotFullUser', xsrfToken, form });
  return (
    <div
      className={classNames(classes.page, classes[variation])}
      style={backgroundColor === undefined ? undefined : { backgroundColor }}
    >
      <div className={classNames(classes.card, !image && classes.imageless)}>
        {image && (
          <Picture
            image={image}
            width={1280}
            // Cropped to a tall box, a wide image is larger than the box.
            sizes="(min-width: 760px) 1280px, 150vw"
            priority
            alt=""
            label={headline}
            className={classes.image}
          />
        )}
        <div className={classes.text}>
          {hardGate ? (
            <span className={classes.home} role="img" aria-label={SITE_NAME}>
              <Logo className={classes.logo} />
            </span>
          ) : (
            <AppLink href="/" className={classes.home} aria-label={`${SITE_NAME} home`}>
              <Logo className={classes.logo} />
            </AppLink>
          )}
          <h1 className={classes.headline}>{headline}</h1>
          {tagline && <p className={classes.tagline}>{tagline}</p>}
          <div className={classes.options}>
            <JoinOptions
              invitation={campaign}
              cta={cta}
              campaign={slug}
              refused={form}
              providers={providers}
              xsrfToken={xsrfToken}
              destination={destination}
              {...remedy}
            />
          </div>
          {!hardGate && (
            <ButtonLink href={campaign.destination} variant="quiet" className={classes.skip}>
              No thanks, show me the deals
            </ButtonLink>
          )}
          <p className={classes.note}>
            Already a member? <AppLink href={logInAddress(destination)}>Log in</AppLink>
          </p>
          <div className={classes.legal}>
            <LegalText verb="joining" />
          </div>
        </div>
      </div>
    </div>
  );
}
