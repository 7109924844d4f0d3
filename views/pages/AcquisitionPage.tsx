import { logInAddress, signUpAddress } from '../../src/domain/account-address.ts';
import type { AcquisitionCampaign } from '../../src/domain/entities/acquisition-page.ts';
import { SITE_NAME } from '../../src/domain/site-name.ts';
import { AppLink } from '../components/AppLink.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { classNames } from '../components/class-names.ts';
import { Picture } from '../components/Picture.tsx';
import { Logo } from '../shell/Logo.tsx';
import classes from './AcquisitionPage.module.css';
import { signUpWays } from './sign-up-ways.ts';

export interface AcquisitionPageProps {
  campaign: AcquisitionCampaign;
}

/** A campaign's page: one promise and one thing to do. Words stand on paper, whatever colour an editor puts around them. */
export function AcquisitionPage({ campaign }: AcquisitionPageProps) {
  const { headline, tagline, cta, variation, signUpOptions, hardGate, destination, image, backgroundColor } = campaign;
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
          <AppLink href="/" className={classes.home} aria-label={`${SITE_NAME} home`}>
            <Logo className={classes.logo} />
          </AppLink>
          <h1 className={classes.headline}>{headline}</h1>
          {tagline && <p className={classes.tagline}>{tagline}</p>}
          <div className={classes.actions}>
            <ButtonLink href={signUpAddress(destination)} size="lg">
              {cta}
            </ButtonLink>
            {!hardGate && (
              <ButtonLink href={destination} variant="quiet" className={classes.past}>
                No thanks, show me the deals
              </ButtonLink>
            )}
          </div>
          <p className={classes.note}>{signUpWays(signUpOptions)} Free, and you can leave any time.</p>
          <p className={classes.note}>
            Already a member? <AppLink href={logInAddress(destination)}>Log in</AppLink>
          </p>
          <p className={classes.legal}>
            By joining you agree to our <AppLink href="/terms-of-use">terms of use</AppLink> and{' '}
            <AppLink href="/privacy">privacy policy</AppLink>.
          </p>
        </div>
      </div>
    </div>
  );
}
