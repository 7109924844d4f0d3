import { injectable } from 'inversify';

/** Accounts and sessions (accounts spec, sections 4 to 8). */
@injectable()
export class AccountService {}
