/* What forms are made of: together, as `core-parts.ts`, for pages with some of it. */
import '../../views/ui/form/ChoiceField.tsx';
import '../../views/ui/form/Form.tsx';
import '../../views/ui/form/SubmitButton.tsx';
import '../../views/ui/form/TextField.tsx';
