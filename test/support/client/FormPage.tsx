import { SignUpForm } from '../../../views/accounts/sign-in/SignUpForm.tsx';
import type { TestPageProps } from './PlainPage.tsx';

/** A form of accounts, with a token of the page where the first link says one. */
export function FormPage({ title, links: [xsrfToken] }: TestPageProps) {
  return (
    <>
      <h1>{title}</h1>
      <SignUpForm
        fields={['gender', 'accept_emails_confirm']}
        cta="Join"
        isAcquisition
        destination={undefined}
        xsrfToken={xsrfToken}
        refused={undefined}
      />
    </>
  );
}
