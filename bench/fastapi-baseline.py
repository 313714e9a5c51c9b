"""The same program search as such services usually do it: FastAPI, pydantic models, LIKE in SQLite."""

import json
import sqlite3
import sys
import unicodedata

import uvicorn
from fastapi import FastAPI, Query
from pydantic import BaseModel

source, port = sys.argv[1], int(sys.argv[2])


class Window(BaseModel):
    start: str | None
    end: str | None


class Program(BaseModel):
    unified_id: str
    primary_name: str
    aliases: list[str]
    authority_level: str
    authority_name: str
    prefecture: str | None
    municipality: str | None
    program_kind: str
    official_url: str
    amount_max_man_yen: float | None
    amount_min_man_yen: float | None
    subsidy_rate: float | None
    trust_level: str
    tier: str
    coverage_score: float
    gap_to_tier_s: list[str]
    a_to_j_coverage: dict[str, bool]
    excluded: bool
    exclusion_reason: str | None
    crop_categories: list[str]
    equipment_category: str | None
    target_types: list[str]
    funding_purpose: list[str]
    amount_band: str
    application_window: Window


class Page(BaseModel):
    total: int
    limit: int
    offset: int
    results: list[Program]


def normal(text: str) -> str:
    return unicodedata.normalize("NFKC", text).lower()


def text_of(record: dict) -> str:
    notes = [part.get("note", "") for part in (record["enriched"] or {}).values() if part]
    lists = record["aliases"] + record["target_types"] + record["funding_purpose"] + record["crop_categories"]
    return normal("\n".join([record["primary_name"], record["authority_name"], *lists, *notes]))


db = sqlite3.connect(":memory:", check_same_thread=False)
db.execute("create table programs (id text primary key, name text, tier text, prefecture text, text text, json text)")
rows = sqlite3.connect(source).execute(
    "select id, json from versions where dataset = 'programs' and superseded_at is null"
)
for program_id, body in rows:
    record = json.loads(body)
    if record["tier"] != "X":
        values = (program_id, record["primary_name"], record["tier"], record["prefecture"], text_of(record), body)
        db.execute("insert into programs values (?, ?, ?, ?, ?, ?)", values)
db.execute("create index by_tier on programs (tier, name)")
db.execute("create index by_prefecture on programs (prefecture, tier, name)")

app = FastAPI()


@app.get("/v1/programs/search")
async def search(q: str, prefecture: str | None = None, tier: list[str] = Query([]), limit: int = 20, offset: int = 0) -> Page:
    where, values = ["text like ?"], [f"%{normal(q)}%"]
    if prefecture:
        where.append("prefecture = ?")
        values.append(prefecture)
    if tier:
        where.append(f"tier in ({','.join('?' * len(tier))})")
        values.extend(tier)
    clause = " and ".join(where)
    (total,) = db.execute(f"select count(*) from programs where {clause}", values).fetchone()
    order = "order by case tier when 'S' then 0 when 'A' then 1 when 'B' then 2 else 3 end, name"
    found = db.execute(f"select json from programs where {clause} {order} limit ? offset ?", [*values, limit, offset])
    return Page(total=total, limit=limit, offset=offset, results=[Program(**json.loads(body)) for (body,) in found])


uvicorn.run(app, host="127.0.0.1", port=port, log_level="error", access_log=False)
