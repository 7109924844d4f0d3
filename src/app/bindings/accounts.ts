import type { Container } from 'inversify';
import { AccountExportController } from '../../controllers/accounts/account-export-controller.ts';
import { AvatarController, OwnAvatarController } from '../../controllers/accounts/avatar-controllers.ts';
import { OauthController } from '../../controllers/accounts/oauth-controller.ts';
import { PendingSignIns } from '../../controllers/accounts/pending-sign-ins.ts';
import { SessionController } from '../../controllers/accounts/session-controller.ts';
import { SessionCookies } from '../../controllers/accounts/session-cookies.ts';
import { UnsubscribeController } from '../../controllers/accounts/unsubscribe-controller.ts';
import { actionAllowances } from '../../controllers/actions/action-runner.ts';
import { PageController } from '../../controllers/pages/page-controller.ts';
import { VisitorReader } from '../../controllers/pages/visitor-reader.ts';
import { XSRF_COOKIE, XSRF_FIELD, XSRF_HEADER } from '../../domain/shell/xsrf-names.ts';
import { XsrfPair } from '../../platform/csrf/csrf.ts';
import { ActionLimits } from '../../platform/limits/action-limits.ts';
import { AvatarRepository } from '../../repositories/accounts/avatar-repository.ts';
import { SocialRepository } from '../../repositories/accounts/social-repository.ts';
import { UsersRepository } from '../../repositories/accounts/users-repository.ts';
import { AccountService } from '../../services/accounts/account-service.ts';
import { AvatarService } from '../../services/accounts/avatar-service.ts';
import { SessionService } from '../../services/accounts/session-service.ts';
import { SocialSignInService } from '../../services/accounts/social-sign-in-service.ts';
import { InterestHandover } from '../../services/my-deals/interest-handover.ts';
import { WatchService } from '../../services/saves/watch-service.ts';
import { DeferredReporter } from '../../services/shell/deferred-reporter.ts';
import { bindClass } from '../container/bind-class.ts';
import { tokens } from '../container/tokens.ts';

export function bindAccounts(container: Container): void {
  bindClass(container, AvatarRepository, [tokens.avatarSource, tokens.config]);
  bindClass(container, SocialRepository, [tokens.config, tokens.clock, tokens.startDeadline]);
  bindClass(container, UsersRepository, [tokens.usersHttp]);
  bindClass(container, AccountService, [
    UsersRepository,
    InterestHandover,
    AvatarService,
    tokens.log,
    tokens.startDeadline,
  ]);
  bindClass(container, AvatarService, [AvatarRepository, UsersRepository, DeferredReporter]);
  bindClass(container, SessionService, [UsersRepository, tokens.log]);
  bindClass(container, SocialSignInService, [SocialRepository, AccountService]);
  bindClass(container, AccountExportController, [VisitorReader, AccountService]);
  container.bind(tokens.actionAllowances).toConstantValue(actionAllowances);
  bindClass(container, ActionLimits, [tokens.redis, tokens.actionAllowances]);
  bindClass(container, AvatarController, [tokens.avatarSource, tokens.startDeadline]);
  bindClass(container, PendingSignIns, [tokens.config, tokens.clock]);
  bindClass(container, OauthController, [
    SocialSignInService,
    PendingSignIns,
    VisitorReader,
    SessionCookies,
    XsrfPair,
    ActionLimits,
    tokens.log,
  ]);
  bindClass(container, OwnAvatarController, [VisitorReader, XsrfPair, ActionLimits, AvatarService]);
  bindClass(container, SessionController, [tokens.config, VisitorReader]);
  bindClass(container, SessionCookies, [tokens.config]);
  bindClass(container, UnsubscribeController, [
    AccountService,
    WatchService,
    VisitorReader,
    PageController,
    tokens.log,
  ]);
  container.bind(tokens.xsrfNames).toConstantValue({ cookie: XSRF_COOKIE, header: XSRF_HEADER, field: XSRF_FIELD });
  bindClass(container, XsrfPair, [tokens.config, SessionCookies, tokens.xsrfNames]);
}
