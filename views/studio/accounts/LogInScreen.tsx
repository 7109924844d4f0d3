import { EntranceCard } from './EntranceCard.tsx';
import { LogInForm } from './LogInForm.tsx';

export function LogInScreen() {
  return (
    <EntranceCard title="Log in">
      <LogInForm />
    </EntranceCard>
  );
}
