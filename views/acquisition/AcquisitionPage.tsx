import { logInAddress } from '../../src/domain/accounts/account-address.ts';
import type { AcquisitionCampaign } from '../../src/domain/acquisition/acquisition-page.ts';
import { SITE_NAME } from '../../src/domain/shell/site-name.ts';
import type { JoinPage } from '../accounts/sign-in/join-page.ts';
import { LegalText } from '../accounts/sign-in/LegalText.tsx';
import { useSubscriberRemedy } from '../accounts/sign-in/use-subscriber-remedy.tsx';
import { Picture } from '../images/Picture.tsx';
import { Logo } from '../shell/Logo.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { classNames } from '../ui/class-names.ts';
import classes from './AcquisitionPage.module.css';
import { JoinWays } from './JoinWays.tsx';

export interface AcquisitionPageProps extends Pick<JoinPage, 'xsrfToken' | 'form' | 'providers'> {
  /** Of its address: there the form comes back when it is refused without JavaScript. */
  slug?: string | undefined;
  campaign: AcquisitionCampaign;
}

/** A campaign's page: one promise and one thing to do. Words stand on paper, whatever colour an editor puts around them. */
export function AcquisitionPage({ slug, campaign, xsrfToken, form, providers }: AcquisitionPageProps) {
  const { headline, tagline, cta, variation, hardGate, destination, image, backgroundColor } = campaign;
  const remedy = useSubscriberRemedy({ error: 'NotFullUser', xsrfToken, form });
  return (
    <div
      className={classNames(classes.page, classes[variation])}
      style={backgroundColor === undefined ? undefined : { backgroundColor }}
    >
      <div className={classNames(classes.card, !image && classes.pictureless)}>
        {image && (
          <Picture
            image={image}
            width={1280}
            // Cut to a tall box, a wide picture is shown larger than the box is wide.
            sizes="(min-width: 760px) 1280px, 150vw"
            priority
            alt=""
            label={headline}
            className={classes.picture}
          />
        )}
        <div className={classes.words}>
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
          <div className={classes.ways}>
            <JoinWays
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
            <ButtonLink href={destination} variant="quiet" className={classes.past}>
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
