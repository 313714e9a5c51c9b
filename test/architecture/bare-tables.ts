import * as ast from 'typescript/unstable/ast'
import { API, type Project, SymbolFlags, TypeFlags } from 'typescript/unstable/sync'

/** One look-up by a name in an object that inherits names. */
export interface BareLookup {
  readonly place: string
  readonly text: string
}

/** A look-up by a name: `object[name]` or `name in object`. */
interface Lookup {
  readonly node: ast.Expression
  readonly object: ast.Expression
  readonly name: ast.Expression
}

/** The look-ups in files of a project whose name may be any text and whose object is a literal, or made of entries, where it is declared. */
export function bareLookups(paths: readonly string[]): BareLookup[] {
  const api = new API({ cwd: process.cwd() })
  try {
    const [project] = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects()
    if (!project) throw new Error('tsconfig.json is no project')
    return paths.flatMap((path) => bareIn(path, project))
  } finally {
    api.close()
  }
}

function bareIn(path: string, project: Project): BareLookup[] {
  const file = project.program.getSourceFile(path)
  if (!file) throw new Error(`${path} is not part of the project`)
  const lookups = lookupsIn(file)
  const types = project.checker.getTypeAtLocation(lookups.map(({ name }) => name))
  const bare = lookups.filter(({ object }, i) => isAnyText(types[i]?.flags ?? TypeFlags.Any) && isBare(object, project))
  return bare.map(({ node }) => {
    const start = node.getStart(file)
    return {
      place: `${path}:${file.text.slice(0, start).split('\n').length}`,
      text: file.text.slice(start, node.end),
    }
  })
}

const isAnyText = (flags: TypeFlags) => (flags & (TypeFlags.String | TypeFlags.Any | TypeFlags.Unknown)) !== 0

function lookupsIn(file: ast.SourceFile): Lookup[] {
  const found: Lookup[] = []
  const visit = (node: ast.Node): void => {
    if (ast.isElementAccessExpression(node) && !isWrittenTo(node))
      found.push({ node, object: node.expression, name: node.argumentExpression })
    if (ast.isBinaryExpression(node) && node.operatorToken.kind === ast.SyntaxKind.InKeyword)
      found.push({ node, object: node.right, name: node.left })
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

const isWrittenTo = (node: ast.Node): boolean =>
  ast.isBinaryExpression(node.parent) &&
  node.parent.operatorToken.kind === ast.SyntaxKind.EqualsToken &&
  node.parent.left === node

/** Whether an expression is an object that inherits names: as it stands, or as it was declared. */
function isBare(expression: ast.Expression, project: Project): boolean {
  const plain = unwrapped(expression)
  // A copy of what came from elsewhere is no table.
  if (ast.isObjectLiteralExpression(plain))
    return plain.properties.every((one) => !ast.isSpreadAssignment(one) || isBare(one.expression, project))
  if (ast.isConditionalExpression(plain)) return [plain.whenTrue, plain.whenFalse].some((one) => isBare(one, project))
  if (ast.isElementAccessExpression(plain))
    return membersOf(plain.expression, project).some((one) => isBare(one, project))
  if (ast.isCallExpression(plain)) return plain.expression.getText() === 'Object.fromEntries'
  const initializer = ast.isIdentifier(plain) ? initializerOf(plain, project) : undefined
  return initializer !== undefined && isBare(initializer, project)
}

/** What stands in the members of a table, as it was declared. */
function membersOf(table: ast.Expression, project: Project): ast.Expression[] {
  const plain = unwrapped(table)
  const made = ast.isIdentifier(plain) ? initializerOf(plain, project) : plain
  const literal = made && unwrapped(ast.isCallExpression(made) ? (made.arguments[0] ?? made) : made)
  if (!literal || !ast.isObjectLiteralExpression(literal)) return []
  return literal.properties.flatMap((one) => (ast.isPropertyAssignment(one) ? [one.initializer] : []))
}

function initializerOf(name: ast.Identifier, project: Project): ast.Expression | undefined {
  const symbol = project.checker.getSymbolAtLocation(name)
  const origin = symbol && symbol.flags & SymbolFlags.Alias ? project.checker.getAliasedSymbol(symbol) : symbol
  const declaration = origin?.valueDeclaration?.resolve(project)
  return declaration && ast.isVariableDeclaration(declaration) ? declaration.initializer : undefined
}

function unwrapped(expression: ast.Expression): ast.Expression {
  const isWrapper =
    ast.isAsExpression(expression) ||
    ast.isSatisfiesExpression(expression) ||
    ast.isParenthesizedExpression(expression) ||
    ast.isNonNullExpression(expression)
  return isWrapper ? unwrapped(expression.expression) : expression
}
