"""What openpyxl reads in a workbook from standard input, as JSON: how a foreign program sees our files."""

import io
import json
import sys

import openpyxl
from openpyxl.utils import get_column_letter

book = openpyxl.load_workbook(io.BytesIO(sys.stdin.buffer.read()))
[sheet] = book.worksheets


def cell(read):
    value = read.value
    return {
        "type": type(value).__name__,
        "value": value.isoformat() if hasattr(value, "isoformat") else value,
        # 'f' is a formula.
        "kind": read.data_type,
        "format": read.number_format,
        "isText": bool(read.quotePrefix),
    }


json.dump(
    {
        "sheet": sheet.title,
        "frozen": sheet.freeze_panes,
        "widths": [
            sheet.column_dimensions[get_column_letter(column)].width
            for column in range(1, sheet.max_column + 1)
        ],
        "rows": [[cell(one) for one in row] for row in sheet.iter_rows()],
    },
    sys.stdout,
)
