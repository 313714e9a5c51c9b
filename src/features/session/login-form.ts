import { type Html, html } from '../../lib/html.ts'

interface LoginForm {
  readonly action: string
  readonly label: string
  readonly button: string
  /** Inputs that nobody sees. */
  readonly hidden?: Html
}

/** The form that a browser is logged in with. */
export const loginForm = ({
  action,
  label,
  button,
  hidden,
}: LoginForm): Html => html`<form method="post" action="${action}">${hidden ?? null}
<label for="api_key">${label}</label>
<input id="api_key" name="api_key" type="password" required minlength="8" maxlength="256" autocomplete="current-password" autocapitalize="none" spellcheck="false">
<button class="main">${button}</button>
</form>`
