import type { Container } from 'inversify';
import { PrivacyController } from '../../controllers/privacy/privacy-controller.ts';
import { XsrfPair } from '../../platform/csrf/csrf.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindPrivacy(container: Container): void {
  bindClass(container, PrivacyController, [tokens.config, XsrfPair]);
}
