import { useQuery } from '@tanstack/react-query';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { callStudio } from '../api/studio-api.ts';
import { StudioForm } from '../parts/StudioForm.tsx';
import classes from './operations.module.css';

export const ADDRESS_KEY = ['site-address'] as const;
/** The age of a copy, and a purge that is on its way, show within this time. */
const POLL_MS = 4_000;

/** What an address of the site answers; nothing is asked without one. */
export const useAddress = (address: string) =>
  useQuery({
    queryKey: [...ADDRESS_KEY, address],
    queryFn: ({ signal }) => callStudio('GET /v3/site/address', { signal, query: { address } }),
    enabled: address !== '',
    refetchInterval: POLL_MS,
  });

interface AddressFormProps {
  label: string;
  address: string;
  onChange: (address: string) => void;
}

export const AddressForm = ({ label, address, onChange }: AddressFormProps) => (
  <StudioForm
    key={address}
    label={label}
    className={classes.form}
    onSubmit={async ({ address: given = '' }) => onChange(given.trim())}
  >
    <TextField
      name="address"
      label="Address of a page, such as /stores/acme"
      defaultValue={address}
      required
      maxLength={2_000}
    />
    <SubmitButton size="md" pending="Looking…">
      Look up
    </SubmitButton>
  </StudioForm>
);
