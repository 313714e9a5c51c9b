/** How this server is entered in one client: what to write or run, and where. */
export interface ClientConfig {
  readonly client: string
  readonly where: string
  readonly language: 'sh' | 'json' | 'toml'
  readonly text: string
}

/** The command that clients start on the user's own machine. */
export const localCommand = { command: 'npx', args: ['-y', 'konkyo', 'mcp'] } as const

const json = (value: unknown): string => JSON.stringify(value, null, 2)
const shell = [localCommand.command, ...localCommand.args].join(' ')
const toml = `[mcp_servers.konkyo]\ncommand = ${JSON.stringify(localCommand.command)}\nargs = ${JSON.stringify(localCommand.args)}\nstartup_timeout_sec = 60`

/** Clients that start the command themselves. */
export const localConfigs: readonly ClientConfig[] = [
  { client: 'Claude Code', where: 'a terminal', language: 'sh', text: `claude mcp add konkyo -- ${shell}` },
  {
    client: 'Claude Desktop',
    where:
      'Settings → Developer → Edit Config (`claude_desktop_config.json`), or install the `.mcpb` of `npm run bundle`',
    language: 'json',
    text: json({ mcpServers: { konkyo: localCommand } }),
  },
  {
    client: 'Cursor',
    where: '`.cursor/mcp.json`',
    language: 'json',
    text: json({ mcpServers: { konkyo: localCommand } }),
  },
  {
    client: 'VS Code',
    where: '`.vscode/mcp.json`',
    language: 'json',
    text: json({ servers: { konkyo: { type: 'stdio', ...localCommand } } }),
  },
  { client: 'Codex', where: '`~/.codex/config.toml`', language: 'toml', text: toml },
  {
    client: 'Gemini CLI',
    where: '`~/.gemini/settings.json`',
    language: 'json',
    text: json({ mcpServers: { konkyo: localCommand } }),
  },
]

/** Clients that call a running service. */
export function remoteConfigs(url: string): readonly ClientConfig[] {
  const headers = { 'X-API-Key': 'svc_live_…' }
  return [
    {
      client: 'Claude Code',
      where: 'a terminal',
      language: 'sh',
      text: `claude mcp add --transport http konkyo ${url} --header "X-API-Key: svc_live_…"`,
    },
    {
      client: 'Cursor',
      where: '`.cursor/mcp.json`',
      language: 'json',
      text: json({ mcpServers: { konkyo: { url, headers } } }),
    },
    {
      client: 'VS Code',
      where: '`.vscode/mcp.json`',
      language: 'json',
      text: json({ servers: { konkyo: { type: 'http', url, headers } } }),
    },
    {
      client: 'Codex',
      where: '`~/.codex/config.toml`',
      language: 'toml',
      text: `[mcp_servers.konkyo]\nurl = ${JSON.stringify(url)}\nhttp_headers = { "X-API-Key" = "svc_live_…" }`,
    },
    {
      client: 'Gemini CLI',
      where: '`~/.gemini/settings.json`',
      language: 'json',
      text: json({ mcpServers: { konkyo: { httpUrl: url, headers } } }),
    },
  ]
}
