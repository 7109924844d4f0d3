import { logInAddress } from '../../src/domain/account-address.ts';
import type { AcquisitionCampaign } from '../../src/domain/entities/acquisition-page.ts';
import { SITE_NAME } from '../../src/domain/site-name.ts';
import { AppLink } from '../components/AppLink.tsx';
import { ButtonLink } from '../components/ButtonLink.tsx';
import { classNames } from '../components/class-names.ts';
import { Picture } from '../components/Picture.tsx';
import { Logo } from '../shell/Logo.tsx';
import classes from './AcquisitionPage.module.css';
import type { JoinPage } from './join-page.ts';
import { LegalText } from './LegalText.tsx';
import { OtherWays } from './OtherWays.tsx';
import { SignUpForm } from './SignUpForm.tsx';

export interface AcquisitionPageProps extends Pick<JoinPage, 'xsrfToken' | 'providers'> {
  campaign: AcquisitionCampaign;
}

/** A campaign's page: one promise and one thing to do. Words stand on paper, whatever colour an editor puts around them. */
export function AcquisitionPage({ campaign, xsrfToken, providers }: AcquisitionPageProps) {
  const { headline, tagline, cta, variation, hardGate, destination, image, backgroundColor } = campaign;
  const { signUpOptions: ways, signUpFields } = campaign;
  const isOffered = (way: (typeof ways)[number]) => ways.length === 0 || ways.includes(way);
  const offered = providers.filter(isOffered);
  // A campaign whose providers are not configured still has a way in.
  const hasForm = isOffered('email') || offered.length === 0;
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
          <div className={classes.ways}>
            {hasForm && (
              <SignUpForm
                fields={signUpFields}
                cta={cta}
                isAcquisition
                destination={destination}
                xsrfToken={xsrfToken}
                refused={undefined}
              />
            )}
            <OtherWays
              verb="Sign Up"
              providers={offered}
              xsrfToken={xsrfToken}
              destination={destination}
              isAlone={!hasForm}
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
