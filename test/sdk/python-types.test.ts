import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { callable } from '../../scripts/generate/sdk/routes-of.ts'
import { operations } from '../../src/catalog.ts'
import { requestSchema, routeOf } from '../../src/operation/operation.ts'
import { hasPython } from '../proofs/in-python.ts'

/** What the package says of itself: every method with its arguments, and every name that its types mention. */
const script = `
import ast, json, keyword, os, py_compile, tempfile
folder = "sdk/python/konkyo"
with tempfile.TemporaryDirectory() as place:
    for name in os.listdir(folder):
        if name.endswith(".py"):
            py_compile.compile(os.path.join(folder, name), os.path.join(place, name + "c"), doraise=True)
def tree(name):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return ast.parse(file.read(), feature_version=(3, 9))
shapes = tree("shapes.py")
defined, mentioned = set(), set()
def mention(node):
    for one in ast.walk(node):
        if isinstance(one, ast.Name):
            mentioned.add(one.id)
for node in shapes.body:
    if isinstance(node, ast.ClassDef):
        defined.add(node.name)
        for base in node.bases:
            mention(base)
        for member in node.body:
            if isinstance(member, ast.AnnAssign):
                mention(member.annotation)
    elif isinstance(node, ast.Assign):
        defined.add(node.targets[0].id)
        for text in node.value.args[1].values:
            mention(ast.parse(text.value, mode="eval"))
methods = {}
[konkyo] = [node for node in tree("operations.py").body if isinstance(node, ast.ClassDef)]
for method in konkyo.body:
    if isinstance(method, ast.FunctionDef) and method.name != "rows":
        args = method.args
        by_place = args.args[1:]
        for one in [*by_place, *args.kwonlyargs, method.returns]:
            for name in ast.walk(one.annotation if isinstance(one, ast.arg) else one):
                if isinstance(name, ast.Attribute):
                    mentioned.add(name.attr)
        methods[method.name] = {
            "by_place": [one.arg for one in by_place],
            "required": sorted([one.arg for one in by_place] + [one.arg for one, value in zip(args.kwonlyargs, args.kw_defaults) if value is None]),
            "optional": sorted(one.arg for one, value in zip(args.kwonlyargs, args.kw_defaults) if value is not None),
            "untyped": [one.arg for one in [*by_place, *args.kwonlyargs] if one.annotation is None],
            "returns": ast.unparse(method.returns),
            "doc": ast.get_docstring(method),
        }
known = {"Any", "Literal", "TypedDict", "str", "int", "float", "bool", "list", "dict"}
print(json.dumps({"methods": methods, "undefined": sorted(mentioned - defined - known)}))
`

/** Names of Python's own have an underscore at their end (PEP 8). */
const inPython = (name: string) => (['from', 'async'].includes(name) ? `${name}_` : name)

test.skipIf(!hasPython)(
  'every operation is a typed method for Python: what it needs and may be given, and a type that is defined for what it answers (skipped without Python 3.9)',
  () => {
    const { methods, undefined: missing } = JSON.parse(
      execFileSync('python3', ['-I', '-B', '-c', script], { encoding: 'utf8' }),
    )
    expect(missing).toEqual([])
    const expected = callable(operations).map((operation) => {
      const { properties, required = [] } = requestSchema(operation) as { properties: object; required?: string[] }
      const optional = Object.keys(properties).filter((name) => !required.includes(name))
      return [
        operation.name,
        {
          by_place: routeOf(operation).pathNames.map(inPython),
          required: [...required].map(inPython).sort(),
          optional: [...optional.map(inPython), 'options'].sort(),
          untyped: [],
          returns: expect.stringMatching(/./),
          doc: expect.stringMatching(/./),
        },
      ]
    })
    expect(methods).toEqual(Object.fromEntries(expected))
    expect(methods.search_programs.returns).toBe('shapes.SearchProgramsAnswer')
    expect(methods.list_exclusion_rules.returns).toMatch(/^list\[shapes\.\w+\]$/)
    expect(methods.list_closing_bids).toMatchObject({ optional: expect.arrayContaining(['from_']) })
  },
)
