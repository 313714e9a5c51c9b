export {};
//# sourceMappingURL=operations.js.map