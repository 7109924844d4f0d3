import { signedOut } from '../../../src/domain/analytics/session-events.ts';
import { useTrack } from '../../analytics/track-context.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import box from '../../ui/page.module.css';
import { AccountHeader } from './AccountHeader.tsx';
import { AvatarField } from './AvatarField.tsx';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import { logInAgain } from './log-in-again.ts';
import { NamesForm } from './NamesForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import classes from './SettingsPage.module.css';
import { type SettingsFormProps, SettingsSection } from './SettingsSection.tsx';

export type SettingsPageProps = SettingsFormProps;

/** The member's account settings; subscribers have fewer (docs/spec/accounts.md ACCOUNTS-43). */
export function SettingsPage(page: SettingsPageProps) {
  const { user, xsrfToken, form } = page;
  const { email, profile, avatarId } = user;
  const track = useTrack();
  const leave = () => {
    track(signedOut());
    location.replace('/');
  };
  return (
    <div className={box.page}>
      <div className={classes.page}>
        <AccountHeader title="Settings" email={email} path="/me/settings" />
        {profile ? (
          <>
            <NamesForm {...page} />
            <SettingsSection title="Picture" lead="Shown next to your name at the top of every page.">
              <AvatarField
                name={profile.firstName || email}
                avatarId={avatarId}
                xsrfToken={xsrfToken}
                onRefused={logInAgain('/me/settings')}
              />
            </SettingsSection>
            <PasswordForm {...page} />
          </>
        ) : (
          <BecomeFullUser {...page} />
        )}
        <SettingsSection
          title="Your Data"
          lead={
            <>
              Everything we store about you in one file (JSON). See our{' '}
              <AppLink href="/privacy" className={classes.link}>
                privacy policy
              </AppLink>{' '}
              for how we use it.
            </>
          }
        >
          <ButtonLink href="/shop/api/me/export" variant="secondary" download>
            Download My Data
          </ButtonLink>
        </SettingsSection>
        <SettingsSection title="Log Out" lead="You stay logged in on your other devices.">
          <Form
            name="log-out"
            action="/accounts/log-out"
            api={{ method: 'DELETE', path: '/shop/api/logout' }}
            xsrfToken={xsrfToken}
            refused={form}
            onDone={leave}
          >
            <p>
              <SubmitButton pending="Logging out…" variant="secondary" size="md">
                Log Out
              </SubmitButton>
            </p>
          </Form>
        </SettingsSection>
        <DeleteAccountForm {...page} />
      </div>
    </div>
  );
}

/** Mails a subscriber the link that confirms their address and lets them set a password. */
function BecomeFullUser({ user: { email }, xsrfToken, form, saved }: SettingsFormProps) {
  return (
    <SettingsSection
      title="Set a Password"
      lead="With a password, you can log in on any device and add your name and picture."
    >
      <Form
        name="send-confirmation"
        action="/accounts/confirmation"
        api={{ method: 'POST', path: '/shop/api/users/confirmation' }}
        hidden={{ email }}
        xsrfToken={xsrfToken}
        refused={form}
        isDone={saved === 'confirmation'}
        done={`Please check your email: we sent a link to ${email} to set your password.`}
      >
        <p>
          <SubmitButton pending="Sending…" size="md">
            Email Me a Link
          </SubmitButton>
        </p>
      </Form>
    </SettingsSection>
  );
}
