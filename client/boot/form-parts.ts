/* What forms are made of: together, as `core-parts.ts`, for pages with some of it. */
import '../views/components/ChoiceField.tsx';
import '../views/components/Form.tsx';
import '../views/components/SubmitButton.tsx';
import '../views/components/TextField.tsx';
