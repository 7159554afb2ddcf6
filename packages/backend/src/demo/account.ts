/** An account that the ready line lists. */
export interface DemoAccount {
  readonly role: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}
